import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { WebhookTool } from "@/components/webhook-tool/webhook-tool";
import { requirePage } from "@/lib/dashboard/require-page";
import { absoluteUrl } from "@/lib/core/seo";

export const metadata: Metadata = { title: "Webhook de Facebook" };

export default async function FacebookWebhookPage() {
  await requirePage("/dashboard/application/facebook-webhook");
  return (
    <>
      <PageHeader
        title="Webhook de Facebook"
        description="Suscribe una aplicación de Meta a los mensajes de WhatsApp, mira a qué está suscrita o cancela la suscripción."
        trail={[{ label: "Webhook de Facebook" }]}
      />
      <WebhookTool callbackUrl={absoluteUrl("/api/whatsapp/webhook")} />
    </>
  );
}
