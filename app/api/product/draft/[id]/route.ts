import { readDraft } from "@/app/api/content/kind-routes";

export const GET = readDraft("product", { summary: "The working copy of a product" });
