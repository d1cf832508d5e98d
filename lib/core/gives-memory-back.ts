/**
 * glibc then returns large free blocks at once. Otherwise, after an hour of changing buffers, a process holds twice
 * what it uses.
 */
export const givesMemoryBack = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
