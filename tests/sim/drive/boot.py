"""The toy's boot: the drive is writable for the code."""

import storage
import supervisor

supervisor.runtime.autoreload = False
storage.remount("/", readonly=False)
print("boot")
