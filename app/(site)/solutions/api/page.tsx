import type { Metadata } from "next";
import { apiSolution } from "@/lib/marketing/shared/solutions/api";
import { solutionMetadata } from "../../static-metadata";
import { SolutionView } from "../solution-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => solutionMetadata("api");

export default function ApiPage() {
  return <SolutionView solution={apiSolution} />;
}
