import type { Metadata } from "next";
import { BackLink } from "@/components/auth/back-link";
import { restoreSent } from "@/lib/auth/shared/fields";

export const metadata: Metadata = { title: "Revisa tu correo" };

export default function RestoreSentPage() {
  return (
    <>
      <h1 className="text-3xl">Revisa tu correo</h1>
      <p className="mt-3 text-muted">{restoreSent}</p>
      <BackLink />
    </>
  );
}
