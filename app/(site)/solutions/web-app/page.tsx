import type { Metadata } from "next";
import { webAppSolution } from "@/lib/marketing/shared/solutions/web-app";
import { solutionMetadata } from "../../static-metadata";
import { SolutionView } from "../solution-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => solutionMetadata("web-app");

export default function WebAppPage() {
  return <SolutionView solution={webAppSolution} />;
}
