import type { Metadata } from "next";
import { whatsappSolution } from "@/lib/marketing/shared/solutions/whatsapp";
import { solutionMetadata } from "../../static-metadata";
import { SolutionView } from "../solution-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => solutionMetadata("whatsapp");

export default function WhatsappPage() {
  return <SolutionView solution={whatsappSolution} />;
}
