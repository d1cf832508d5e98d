import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { Card } from "@/components/dashboard/card";
import { DeliverySwitchboard } from "@/components/dev/delivery-switchboard";
import { DemoLogin } from "@/components/dev/demo-login";
import { DevPanel } from "@/components/dev/dev-panel";
import { FloatingSwitch } from "@/components/dev/floating-switch";
import { ToastDemo } from "@/components/dev/toast-demo";
import { Mark } from "@/components/site/logo";
import { ThemeToggle } from "@/components/site/theme-toggle";
import { Toaster } from "@/components/ui/toast";
import { env } from "@/lib/core/env";
import { whatsappSettings } from "@/lib/whatsapp/settings";

/** Each request decides whether the page exists, not the build. */
export const instant = false;

export const metadata: Metadata = { title: "Herramientas de desarrollo", robots: { index: false, follow: false } };

export default async function DevPage() {
  await connection();
  if (!env.DEV_TOOLS) redirect("/");
  const { appSecret } = await whatsappSettings();
  return (
    <main className="mx-auto min-h-dvh w-full max-w-3xl space-y-5 px-4 py-8 sm:py-12">
      <div className="flex items-center justify-between gap-4">
        <Link href="/" aria-label="Volver al inicio" className="grid size-11 place-items-center rounded-lg">
          <Mark className="size-10" />
        </Link>
        <ThemeToggle />
      </div>
      <h1 className="text-3xl">Herramientas de desarrollo</h1>
      <Card title="Notificaciones">
        <ToastDemo />
      </Card>
      <Card title="Entrar con una cuenta de demostración">
        <DemoLogin />
      </Card>
      <Card title="Entregas de WhatsApp">
        <DeliverySwitchboard hasSecret={appSecret !== null} />
      </Card>
      <Card title="Panel flotante">
        <p className="text-muted">
          Cambia el rol con el que se ven los menús, el tema y la sesión. No da ningún permiso: el servidor solo conoce
          tu rol verdadero.
        </p>
        <div className="mt-2">
          <FloatingSwitch />
        </div>
      </Card>
      <DevPanel />
      <Toaster />
    </main>
  );
}
