import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { BackLink } from "@/components/auth/back-link";
import { GoogleLink } from "@/components/auth/google-link";
import { hasGoogle } from "@/lib/auth/google";

export const instant = false;

export const metadata: Metadata = {
  title: "Iniciar sesión con Google",
  alternates: { canonical: "/auth/login-google" },
};

export default async function LoginGooglePage() {
  // The keys belong to the deployment, not to the build.
  await connection();
  if (!hasGoogle()) redirect("/auth/login");
  return (
    <>
      <h1 className="text-3xl">Inicia sesión con Google</h1>
      <p className="mt-3 mb-6 text-muted">
        Si es tu primera vez, creamos tu cuenta con el nombre y el correo que tienes en Google. No vemos tu contraseña
        ni publicamos nada.
      </p>
      <GoogleLink />
      <BackLink href="/auth/login">Usar mi correo y contraseña</BackLink>
    </>
  );
}
