import { connection } from "next/server";
import { listParts, toIndex, toSitemap } from "./entries";

export async function GET(): Promise<Response> {
  await connection();
  const parts = await listParts();
  return parts.length > 1 ? toIndex(parts) : toSitemap(parts.flat());
}
