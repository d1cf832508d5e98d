import type { Metadata } from "next";
import Link from "next/link";
import { GoogleChoice } from "@/components/auth/google-choice";
import { LoginForm } from "@/components/auth/login-form";
import { RegisterLink } from "@/components/auth/register-link";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { Beacon } from "@/components/site/beacon";
import { Mark } from "@/components/site/logo";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { hasGoogle } from "@/lib/auth/google";
import { cachedSite } from "@/lib/options/cached-site";
import { wardrobeHome, wardrobeLogin } from "@/lib/wardrobe/shared/paths";

export const metadata: Metadata = { title: "Ingresar al armario", alternates: { canonical: wardrobeLogin } };

export default async function WardrobeLoginPage() {
  const { registers, email, name } = await cachedSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="container-site flex h-16 items-center justify-between">
        <Link
          href={wardrobeHome}
          prefetch={false}
          aria-label={`Armario de ${name}, inicio`}
          className="flex h-11 items-center gap-2.5 rounded-lg"
        >
          <Mark />
          <span className="font-display text-lg leading-none font-bold tracking-tight">Armario</span>
        </Link>
        <ThemeToggle />
      </header>
      <main className="group mx-auto w-full max-w-108 grow px-4 py-8 sm:pt-[10vh]">
        <h1 className="mb-6 text-3xl">Ingresa a tu armario</h1>
        {hasGoogle() && (
          <div className="group-has-data-second-step:hidden">
            <GoogleChoice />
          </div>
        )}
        <LoginForm>{registers ? <RegisterLink /> : <RegistrationClosed contact={email} />}</LoginForm>
      </main>
      <Beacon />
    </div>
  );
}
