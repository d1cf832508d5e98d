/**
 * How large the file of a product may be, and each of the parts that it arrives in but the last, in
 * bytes.
 */
export const mostFileBytes = 200 * 1024 * 1024;
export const partBytes = 2 * 1024 * 1024;
