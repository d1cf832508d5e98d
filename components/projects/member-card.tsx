import Link from "next/link";
import { memberName, memberPath } from "@/lib/projects/shared/paths";
import type { MemberItem } from "@/lib/projects/schema";
import { Portrait } from "./portrait";

type Props = { member: MemberItem; href?: string; eager?: boolean };

export function MemberCard({ member, href = memberPath(member.username), eager }: Props) {
  const { title, country, image, skills } = member;
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-line-strong">
      <div className="overflow-hidden border-b border-line">
        <Portrait
          src={image}
          alt=""
          eager={eager}
          className="w-full transition-transform duration-200 group-hover/card:scale-[1.02]"
        />
      </div>
      <div className="flex grow flex-col p-5">
        <h2 className="text-xl">
          <Link
            href={href}
            className="transition-colors group-hover/card:text-accent after:absolute after:inset-0 after:rounded-lg"
          >
            {memberName(member)}
          </Link>
        </h2>
        {title && <p className="mt-1 font-medium text-accent">{title}</p>}
        <p className="text-sm text-subtle">{country}</p>
        <p className="mt-3 text-sm text-muted">
          {skills
            .slice(0, 3)
            .map((skill) => skill.name)
            .join(" · ")}
        </p>
      </div>
    </article>
  );
}
