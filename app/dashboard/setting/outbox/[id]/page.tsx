import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { requirePage } from "@/lib/auth/require-user";
import { formatDateTime } from "@/lib/core/dates";
import { id } from "@/lib/core/schema";
import { findOutboxMail } from "@/lib/mail/outbox";

export const metadata: Metadata = { title: "Correo" };

export default async function OutboxMailPage({ params }: PageProps<"/dashboard/setting/outbox/[id]">) {
  await requirePage("/dashboard/setting/outbox/[id]");
  const parsed = id.safeParse((await params).id);
  const mail = parsed.success ? await findOutboxMail(parsed.data) : null;
  if (!mail) notFound();
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
