import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { UserIcon } from "@/components/ui/icons";

type Missing = {
  icon: typeof UserIcon;
  title: string;
  back: { href: string; label: string };
  reason: string;
};

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
