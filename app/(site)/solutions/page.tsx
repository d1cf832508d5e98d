import type { Metadata } from "next";
import { defaultOffer } from "@/lib/repo/shared/query";
import { staticMetadata } from "../static-metadata";
import { SolutionsView } from "./solutions-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("solutions");

export default function SolutionsPage() {
  return <SolutionsView offer={defaultOffer} />;
}
