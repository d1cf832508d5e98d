import type { Metadata } from "next";
import { readRepositoryOffer } from "@/lib/repo/shared/query";
import { staticMetadata } from "../../static-metadata";
import { RepositoryView } from "../repository-view";

/* `/repo?…` is rewritten to this page (next.config.ts), so its parameters show in the HTML. */

export const instant = false;

/** Anybody may write such an address, so the metadata is that of the bare page. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...(await staticMetadata("repository")), robots: { index: false, follow: true } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RepositoryOfferPage({ searchParams }: Props) {
  return <RepositoryView offer={readRepositoryOffer(await searchParams)} />;
}
