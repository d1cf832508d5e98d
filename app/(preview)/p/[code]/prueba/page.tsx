import type { Metadata } from "next";
import { connection } from "next/server";
import { ProofView } from "@/components/proposals/proof-view";
import { listProofs } from "@/lib/proposals/evidence/proof";
import { loadOffer } from "../load-offer";
import { MissingOffer } from "../missing-offer";

// Everything is checked on each visit.
export const instant = false;

export const metadata: Metadata = { title: "Prueba de una propuesta", robots: { index: false, follow: false } };

export default async function ProofPage({ params, searchParams }: PageProps<"/p/[code]/prueba">) {
  await connection();
  const [{ code }, { huella }] = await Promise.all([params, searchParams]);
  const offer = await loadOffer(code);
  if (!offer) return <MissingOffer />;
  return (
    <ProofView
      code={code}
      number={offer.number}
      proofs={await listProofs(offer.id)}
      typed={typeof huella === "string" ? huella.trim().toLowerCase() : ""}
    />
  );
}
