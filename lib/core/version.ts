import manifest from "@/package.json";

/** The version of the product, as CHANGELOG.md tells of it. */
export const { version } = manifest;
