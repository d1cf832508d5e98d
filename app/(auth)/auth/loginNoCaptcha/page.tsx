import type { Metadata } from "next";
import { LoginForm } from "@/components/auth/login-form";
import { hasPasskeyHost } from "@/lib/auth/passkey-ceremonies";

export const metadata: Metadata = { title: "Iniciar sesión", alternates: { canonical: "/auth/login" } };

export default function LoginNoCaptchaPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Inicia sesión</h1>
      <LoginForm call="POST /api/auth/loginNoCaptcha" passkeys={hasPasskeyHost()} />
    </>
  );
}
