import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadMail } from "./load-mail";
import { formatDateTime } from "@/lib/core/dates";

export const metadata: Metadata = { title: "Correo" };

export default async function OutboxMailPage({ params }: PageProps<"/dashboard/setting/outbox/[id]">) {
  await requirePage("/dashboard/setting/outbox/[id]");
  const mail = await loadMail(params);
  return (
    <>
      <PageHeader
        title={mail.subject}
        trail={[{ label: "Correos salientes", href: "/dashboard/setting/outbox" }, { label: mail.subject }]}
      />
      <div className="grid grid-cols-1 gap-6">
        <Card>
          <Details
            items={[
              { label: "Para", value: mail.to },
              { label: "Fecha", value: formatDateTime(mail.createdAt) },
            ]}
          />
        </Card>
        <Card title="Como se ve">
          {/* No scripts and none of this page's rights; its links open apart. */}
          <iframe
            title="El correo"
            srcDoc={mail.html.replace("<head>", '<head><base target="_blank">')}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            className="h-160 w-full rounded-md border border-line bg-sunken scheme-light"
          />
        </Card>
        <Card title="Como texto">
          <pre tabIndex={0} className="overflow-x-auto font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {mail.text}
          </pre>
        </Card>
      </div>
    </>
  );
}
