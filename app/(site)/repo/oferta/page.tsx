import type { Metadata } from "next";
import { readRepositoryOffer } from "@/lib/repo/shared/query";
import { staticMetadata } from "../../static-metadata";
import { RepositoryView } from "../repository-view";

/* `/repo?…` arrives here (rewrites in next.config.ts): what the address says is in the HTML, for every reader. */

export const instant = false;

/** What an address says is not the studio's word: search engines and networks are told of the bare page. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...(await staticMetadata("repository")), robots: { index: false, follow: true } };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RepositoryOfferPage({ searchParams }: Props) {
  return <RepositoryView offer={readRepositoryOffer(await searchParams)} />;
}
