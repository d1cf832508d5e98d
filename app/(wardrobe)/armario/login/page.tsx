import type { Metadata } from "next";
import { GoogleChoice } from "@/components/auth/google-link";
import { LoginForm } from "@/components/auth/login-form";
import { RegisterLink } from "@/components/auth/register-link";
import { RegistrationClosed } from "@/components/auth/registration-closed";
import { Beacon } from "@/components/site/beacon";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { CheckList } from "@/components/ui/check-list";
import { Toaster } from "@/components/ui/toast";
import { WardrobeBrand } from "@/components/wardrobe/app/brand";
import { Rail } from "@/components/wardrobe/app/rail";
import { hasGoogle } from "@/lib/auth/google";
import { hasPasskeyHost } from "@/lib/auth/passkey-ceremonies";
import { cachedSite } from "@/lib/site/cached-site";
import { wardrobeHome, wardrobeLogin } from "@/lib/wardrobe/shared/paths";

export const metadata: Metadata = { title: "Iniciar sesión en el armario", alternates: { canonical: wardrobeLogin } };

const gains = [
  "Toma una foto de una prenda: le quitamos el fondo y anotamos su color.",
  "Combina prendas hasta armar el conjunto de hoy y guárdalo con un nombre.",
  "Mira qué prendas usas más y cuáles llevan meses colgadas.",
];

export default async function WardrobeLoginPage() {
  const { registers, email, name } = await cachedSite();
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(26rem,38%)_1fr]">
      <div className="flex min-w-0 flex-col">
        <header className="flex h-16 items-center justify-between px-4 sm:px-6">
          <WardrobeBrand siteName={name} href={wardrobeHome} />
          <ThemeToggle />
        </header>
        <Rail className="h-36 lg:hidden" />
        <main className="group mx-auto w-full max-w-108 grow px-4 py-8 sm:px-6 lg:pt-[10vh]">
          <h1 className="text-3xl">Inicia sesión en tu armario</h1>
          <p className="mt-2 mb-6 text-muted">Tu ropa sin fondo, lista para combinar.</p>
          {/* Pages are rendered anew when the server starts, so this holds for the deployment's keys. */}
          {hasGoogle() && (
            <div className="group-has-data-second-step:hidden">
              <GoogleChoice />
            </div>
          )}
          <LoginForm passkeys={hasPasskeyHost()}>
            {registers ? <RegisterLink /> : <RegistrationClosed contact={email} />}
          </LoginForm>
        </main>
      </div>
      <aside
        aria-label="Qué hace el armario"
        className="flex min-w-0 flex-col border-l border-line bg-surface max-lg:hidden"
      >
        <Rail className="h-[44vh]" />
        <div className="mx-auto flex w-full max-w-xl grow flex-col justify-center px-8 py-10">
          <p className="font-display text-3xl font-bold">Toda tu ropa, a la mano</p>
          <CheckList items={gains} className="mt-5 gap-3" />
        </div>
      </aside>
      <Toaster />
      <Beacon />
    </div>
  );
}
