import type { Metadata } from "next";
import { webDesignSolution } from "@/lib/marketing/shared/solutions/web-design";
import { solutionMetadata } from "../../static-metadata";
import { SolutionView } from "../solution-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => solutionMetadata("web-design");

export default function WebDesignPage() {
  return <SolutionView solution={webDesignSolution} />;
}
