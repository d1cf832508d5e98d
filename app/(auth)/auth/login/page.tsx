import type { Metadata } from "next";
import { GoogleLink } from "@/components/auth/google-link";
import { LoginForm } from "@/components/auth/login-form";
import { SignInRefused } from "@/components/auth/sign-in-refused";
import { hasGoogle } from "@/lib/auth/google";

export const metadata: Metadata = { title: "Iniciar sesión", alternates: { canonical: "/auth/login" } };

export default function LoginPage() {
  return (
    <>
      <h1 className="mb-6 text-3xl">Inicia sesión</h1>
      <SignInRefused />
      {/* Pages are rendered anew when the server starts, so this holds for the deployment's keys. */}
      {hasGoogle() && (
        <div className="mb-6">
          <GoogleLink />
          <p className="mt-6 flex items-center gap-3 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
            o con tu correo
          </p>
        </div>
      )}
      <LoginForm call="POST /api/auth/loginNoCaptcha" withCaptcha />
    </>
  );
}
