import type { Metadata } from "next";
import { defaultOffer } from "@/lib/repo/shared/query";
import { staticMetadata } from "../static-metadata";
import { RepositoryView } from "./repository-view";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("repository");

export default function RepositoryPage() {
  return <RepositoryView offer={defaultOffer} />;
}
