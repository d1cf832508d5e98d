import type { Metadata } from "next";
import { GoogleChoice } from "@/components/auth/google-link";
import { LoginForm } from "@/components/auth/login-form";
import { RegisterLink } from "@/components/auth/register-link";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { SignInRefused } from "@/components/auth/sign-in-refused";
import { hasGoogle } from "@/lib/auth/google";
import { hasPasskeyHost } from "@/lib/auth/passkey-ceremonies";
import { cachedSite } from "@/lib/site/cached-site";

export const metadata: Metadata = { title: "Iniciar sesión", alternates: { canonical: "/auth/login" } };

export default async function LoginPage() {
  const { registers, email } = await cachedSite();
  return (
    <div className="group">
      <h1 className="mb-6 text-3xl">Inicia sesión</h1>
      <SignInRefused />
      {/* Pages are rendered anew when the server starts, so this holds for the deployment's keys. */}
      {hasGoogle() && (
        <div className="group-has-data-second-step:hidden">
          <GoogleChoice />
        </div>
      )}
      <LoginForm call="POST /api/auth/loginNoCaptcha" withCaptcha passkeys={hasPasskeyHost()}>
        {registers ? <RegisterLink /> : <RegistrationClosed contact={email} />}
      </LoginForm>
    </div>
  );
}
