import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Cuenta eliminada", alternates: { canonical: "/auth/removed" } };

export default function RemovedPage() {
  return (
    <>
      <h1 className="text-3xl">Tu cuenta fue eliminada</h1>
      <p className="mt-3 text-muted">
        Eliminamos tu perfil, tus sesiones, tu avance y tu armario, y te enviamos un correo que lo confirma. Gracias por
        el tiempo que pasaste aquí.
      </p>
      <ButtonLink href="/" className="mt-6">
        Volver al inicio
      </ButtonLink>
    </>
  );
}
