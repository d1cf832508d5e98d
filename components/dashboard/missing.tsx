import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { UserIcon } from "@/components/ui/icons";

type Missing = {
  icon: typeof UserIcon;
  title: string;
  /** Where the others of its kind are. */
  back: { href: string; label: string };
  /** Why it may not be there. */
  reason: string;
};

/** The `not-found.tsx` of a section of the panel. */
export const missing = ({ icon: Icon, title, back, reason }: Missing) =>
  function RecordNotFound() {
    return (
      <EmptyState
        isPage
        icon={<Icon className="size-6" />}
        title={title}
        action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      >
        {reason}
      </EmptyState>
    );
  };
