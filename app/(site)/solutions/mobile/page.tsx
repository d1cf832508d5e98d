import type { Metadata } from "next";
import { mobileSolution } from "@/lib/marketing/shared/solutions/mobile";
import { solutionMetadata } from "../../static-metadata";
import { SolutionView } from "../solution-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => solutionMetadata("mobile");

export default function MobilePage() {
  return <SolutionView solution={mobileSolution} />;
}
