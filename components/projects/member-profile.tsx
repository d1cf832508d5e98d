import { MailIcon, MapPinIcon } from "@/components/ui/icons";
import type { MemberItem } from "@/lib/projects/schema";
import { memberName } from "@/lib/projects/shared/paths";
import { OutsideLinks } from "./outside-links";
import { Portrait } from "./portrait";

export function MemberProfile({ member }: { member: MemberItem }) {
  const { title, about, country, image, email, skills, links } = member;
  const shownName = memberName(member);
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 md:grid-cols-[20rem_1fr]">
      <Portrait
        src={image}
        alt={`Retrato de ${shownName}`}
        eager
        className="w-full max-w-80 rounded-lg border border-line"
      />
      <div className="min-w-0">
        <h1 className="text-4xl">{shownName}</h1>
        {title && <p className="mt-2 text-xl font-semibold text-accent">{title}</p>}
        <div className="mt-6 max-w-prose space-y-4 text-lg">
          {about
            .split(/\n{2,}/)
            .filter(Boolean)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
        <h2 className="mt-8 text-lg">Habilidades</h2>
        <ul className="mt-3 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li key={skill.id} className="rounded-full border border-line bg-surface px-3.5 py-1.5 text-muted">
              {skill.name}
            </li>
          ))}
        </ul>
        <ul className="mt-8 flex flex-wrap gap-x-8 text-muted">
          {country && (
            <li className="flex min-h-11 items-center gap-2">
              <MapPinIcon className="size-5 text-subtle" /> {country}
            </li>
          )}
          {email && (
            <li className="min-w-0">
              <a href={`mailto:${email}`} className="flex min-h-11 items-center gap-2 hover:text-ink hover:underline">
                <MailIcon className="size-5 text-subtle" />
                <span className="min-w-0 wrap-anywhere">{email}</span>
              </a>
            </li>
          )}
        </ul>
        <div className="mt-4">
          <OutsideLinks links={links} />
        </div>
      </div>
    </div>
  );
}
