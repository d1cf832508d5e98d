"use client";

import { useState } from "react";
import { ClipboardListIcon, ExternalLinkIcon, MapPinIcon, PackageIcon, UserIcon } from "@/components/ui/icons";
import { useApi } from "@/lib/api/use-api";
import { formatNumber } from "@/lib/core/numbers";
import { phoneLink } from "@/lib/people/shared/whatsapp";
import type { ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import type { MessageDetails } from "@/lib/whatsapp/messages/schema";
import { useInboxUser } from "../inbox-context";
import { TemplateMessage } from "../message/template-message";
import { FormattedText } from "../message/formatted-text";

const place = "flex items-start gap-2 rounded-md border border-line bg-paper p-3";

export function BubbleDetails({ message }: { message: ThreadMessage }) {
  const { details } = message;
  switch (details?.kind) {
    case undefined:
    case "system":
      return null;
    case "template":
      return details.parts ? <TemplateMessage {...details.parts} /> : <FormattedText text={message.body} />;
    case "location":
      return <Location {...details} />;
    case "contacts":
      return <Contacts {...details} />;
    case "order":
      return <Order {...details} />;
    case "form":
      return <Form {...details} />;
    case "reply":
      return (
        <div>
          <p className="font-medium wrap-anywhere">{details.title || message.body}</p>
          {details.description && <p className="text-sm wrap-anywhere text-muted">{details.description}</p>}
        </div>
      );
    case "unsupported":
      return <Unsupported id={message.id} reason={details.reason} />;
  }
}

export const isCard = ({ details }: ThreadMessage): boolean =>
  details?.kind === "template"
    ? details.parts !== null
    : details !== null && ["location", "contacts", "order", "form"].includes(details.kind);

export const saysItself = ({ details }: ThreadMessage): boolean =>
  details !== null && ["location", "contacts", "reply", "form", "template"].includes(details.kind);

type Of<K extends MessageDetails["kind"]> = Extract<MessageDetails, { kind: K }>;

function Location({ latitude, longitude, name, address }: Of<"location">) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noopener noreferrer"
      className={`${place} hover:border-line-strong`}
    >
      <MapPinIcon className="mt-0.5 size-5 text-accent" />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{name || "Ubicación"}</span>
        <span className="block text-sm wrap-anywhere text-muted">
          {address || `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        </span>
        <span className="text-sm link">Ver en el mapa</span>
      </span>
    </a>
  );
}

function Contacts({ contacts }: Of<"contacts">) {
  return (
    <ul className="space-y-2">
      {contacts.map(({ name, organization, phones, emails }, at) => (
        <li key={at} className={place}>
          <UserIcon className="mt-0.5 size-5 text-accent" />
          <span className="min-w-0 text-sm wrap-anywhere">
            <span className="block text-base font-medium">{name || "Sin nombre"}</span>
            {organization && <span className="block text-muted">{organization}</span>}
            {phones.map((phone, index) => (
              <a key={index} href={phoneLink(phone)} className="block link">
                {phone}
              </a>
            ))}
            {emails.map((email, index) => (
              <span key={index} className="block text-muted">
                {email}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Order({ items }: Of<"order">) {
  return (
    <div className={place}>
      <PackageIcon className="mt-0.5 size-5 text-accent" />
      <div className="min-w-0 grow">
        <p className="font-medium">Pedido del catálogo</p>
        <ul className="text-sm text-muted">
          {items.map(({ product, quantity, price, currency }, at) => (
            <li key={at} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {formatNumber(quantity)} × {product || "Producto"}
              </span>
              {price !== null && (
                <span className="shrink-0 tabular-nums">
                  {currency} {formatNumber(price)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Form({ isAddress, answers }: Of<"form">) {
  const Icon = isAddress ? MapPinIcon : ClipboardListIcon;
  return (
    <div className={place}>
      <Icon className="mt-0.5 size-5 text-accent" />
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">{isAddress ? "Dirección" : "Formulario"}</p>
        <dl className="space-y-1">
          {answers.map(({ question, answer }, at) => (
            <div key={at}>
              <dt className="text-sm text-muted">{question}</dt>
              <dd dir="auto" className="whitespace-pre-wrap">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Unsupported({ id, reason }: { id: string; reason: string }) {
  const { isSuperadmin } = useInboxUser();
  const [open, setOpen] = useState(false);
  return (
    <div>
      <p className="text-muted italic">Mensaje no compatible</p>
      {reason && <FormattedText text={reason} className="text-sm text-muted" />}
      {isSuperadmin && (
        <details className="mt-1 text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="inline-flex min-h-8 items-center gap-1 link">
            <ExternalLinkIcon className="size-4" /> Ver el contenido original
          </summary>
          {open && <Raw id={id} />}
        </details>
      )}
    </div>
  );
}

function Raw({ id }: { id: string }) {
  const { data, error } = useApi(["GET /api/whatsapp/messages/raw/{id}", { params: { id } }]);
  if (error) return <p className="text-danger">{error.message}</p>;
  return (
    <pre
      tabIndex={0}
      className="mt-1 max-h-64 overflow-auto rounded-md bg-sunken p-2 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {data?.text ?? "Cargando…"}
    </pre>
  );
}
