import Link from "next/link";
import { ChevronDownIcon } from "@/components/ui/icons";
import { groupOf, linkOf, type MenuGroup } from "@/lib/panel/shared/panel";
import { Icon } from "@/components/ui/icon";
import { UnreadCount } from "./unread-count";

type Props = {
  name: string;
  group: MenuGroup;
  path: string;
  open: boolean;
  onToggle: () => void;
};

/** <details> of one name: only one is open at a time, even without JavaScript. */
export function SidebarGroup({ name, group, path, open, onToggle }: Props) {
  const { id, label, icon, links } = group;
  const here = linkOf(links, path);
  const within = groupOf([group], path) !== undefined;
  return (
    <details name={name} open={open} data-group={id} className="group/menu">
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
        className={`flex min-h-11 items-center gap-3 rounded-md px-3 font-medium transition-colors hover:bg-sunken hover:text-ink md:min-h-9 md:max-lg:gap-2 md:max-lg:px-2 ${within ? "text-ink" : "text-muted"}`}
      >
        <Icon name={icon} className={`size-5 ${within ? "text-accent" : "text-subtle"}`} />
        <span className="min-w-0 truncate">{label}</span>
        {!open && <UnreadCount of={links.flatMap(({ count }) => count ?? [])} />}
        <ChevronDownIcon className="ml-auto size-4 shrink-0 text-subtle transition-transform group-open/menu:rotate-180" />
      </summary>
      <ul className="my-1 ml-5.5 border-l border-line pl-2">
        {links.map((link) => {
          const { href, label: text, count, loads } = link;
          const Way = loads ? "a" : Link;
          return (
            <li key={href}>
              <Way
                href={href}
                aria-current={link !== here ? undefined : path === href ? "page" : "true"}
                className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 text-muted transition-colors hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent md:min-h-8"
              >
                {text}
                {count && <UnreadCount of={[count]} />}
              </Way>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
