/**
 * For the environment of a process: glibc then gives large blocks back as soon as they are free. By itself it keeps them between
 * small ones, and after an hour of buffers that come and go a process holds twice what it uses.
 */
export const givesMemoryBack = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
