"use client";

import type { ReactNode } from "react";
import { LessonLinks } from "@/components/academy/lesson-links";
import { PremiumFrame, PremiumNotice } from "@/components/academy/premium-section";
import { LockIcon, LockOpenIcon } from "@/components/ui/icons";
import type { LessonFields } from "@/lib/academy/shared/fields";
import { useDraft } from "../draft/draft-context";
import { DraftMarkdown } from "../markdown/draft-markdown";
import { type ReaderGroup, RenderedText } from "../markdown/preview-pane";

const parts = {
  free: { text: "markdown", address: "markdownUrl", links: "links", label: "Texto" },
  premium: {
    text: "markdownPremium",
    address: "markdownUrlPremium",
    links: "linksPremium",
    label: "Texto premium",
  },
} as const;

const ways = { login: "/auth/login", register: "/auth/register" };

export function LessonText({ part }: { part: keyof typeof parts }) {
  const { fields } = useDraft<LessonFields>();
  const { text, address, label } = parts[part];
  return (
    <DraftMarkdown
      name={text}
      label={label}
      hint={
        fields[address] && "Este texto no se muestra ahora: mientras haya una dirección, se muestra el texto de allí."
      }
      premium={part === "premium"}
      audiences={audiencesOf(part, fields)}
    />
  );
}

function audiencesOf(part: keyof typeof parts, fields: LessonFields): ReaderGroup[] {
  const hasPremium = Boolean(fields.markdownPremium || fields.markdownUrlPremium || fields.linksPremium.length > 0);
  const notice = (
    <PremiumFrame lock={<LockIcon />}>
      <PremiumNotice {...ways} />
    </PremiumFrame>
  );
  const whole = (article: ReactNode, links: ReactNode) => (
    <>
      {article}
      {links}
    </>
  );
  const free = (article: ReactNode) => whole(article, <Links title="Enlaces" links={fields.links} />);
  const premium = (article: ReactNode) => (
    <PremiumFrame lock={<LockOpenIcon />}>
      <div className="mt-4">{whole(article, <Links title="Enlaces premium" links={fields.linksPremium} />)}</div>
    </PremiumFrame>
  );
  if (part === "premium") {
    return [
      { label: "Miembros", show: premium },
      { label: "Invitados", show: () => notice },
    ];
  }
  return [
    { label: "Invitados", show: (article) => whole(free(article), hasPremium && notice) },
    {
      label: "Miembros",
      show: (article) =>
        whole(free(article), hasPremium && premium(<RenderedText markdown={fields.markdownPremium} premium />)),
    },
  ];
}

const Links = ({ title, links }: { title: string; links: LessonFields["links"] }) => (
  <LessonLinks title={title} links={links.map((link, index) => ({ id: String(index), ...link }))} />
);
