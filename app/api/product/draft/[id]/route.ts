import { readDraft } from "@/lib/api/content-routes";

export const GET = readDraft("product", { summary: "The working copy of a product" });
