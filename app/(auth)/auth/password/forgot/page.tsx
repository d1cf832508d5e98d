import type { Metadata } from "next";
import { BackLink } from "@/components/auth/back-link";
import { ForgotForm } from "@/components/auth/forgot-form";

export const metadata: Metadata = {
  title: "Recuperar la contraseña",
  alternates: { canonical: "/auth/password/forgot" },
};

export default function ForgotPasswordPage() {
  return (
    <>
      <h1 className="text-3xl">Recupera tu contraseña</h1>
      <p className="mt-3 mb-6 text-muted">
        Escribe el correo de tu cuenta y te enviaremos un enlace para elegir una contraseña nueva.
      </p>
      <ForgotForm />
      <BackLink href="/auth/login">Volver a iniciar sesión</BackLink>
    </>
  );
}
