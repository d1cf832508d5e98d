import type { Metadata } from "next";
import { BackLink } from "@/components/auth/back-link";
import { GoogleChoice } from "@/components/auth/google-link";
import { RegisterForm } from "@/components/auth/register-form";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { hasGoogle } from "@/lib/auth/google";
import { cachedSite } from "@/lib/site/cached-site";

export const metadata: Metadata = { title: "Crear una cuenta", alternates: { canonical: "/auth/register" } };

export default async function RegisterPage() {
  const { registers, email } = await cachedSite();
  return (
    <>
      <h1 className="mb-6 text-3xl">Crea tu cuenta</h1>
      {registers ? (
        <>
          {/* Pages are rendered anew when the server starts, so this holds for the deployment's keys. */}
          {hasGoogle() && <GoogleChoice />}
          <RegisterForm contact={email} />
        </>
      ) : (
        <RegistrationClosed contact={email} />
      )}
      <BackLink href="/auth/login">Ya tengo una cuenta</BackLink>
    </>
  );
}
