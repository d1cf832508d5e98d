import { fileRoute } from "@/lib/api/file-route";
import { idParams } from "@/lib/core/schema";
import { partQuery } from "@/lib/products/schema";
import { productFileCalls } from "@/lib/products/file-calls";

export const PUT = fileRoute(productFileCalls["PUT /api/product/upload/part/[id]"], {
  summary: "Keeps the next part of a file: the body is its 2 MB, or what is left, and Content-Length says how many.",
  params: idParams,
  query: partQuery,
  maxBody: "part",
  takes: "application/octet-stream",
  fails: ["not_found", "conflict", "insufficient_storage"],
});
