import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { UserIcon } from "@/components/ui/icons";

type Missing = {
  icon: typeof UserIcon;
  title: string;
  back: { href: string; label: string };
  reason?: string;
};

const usualReason = "Puede que alguien lo haya eliminado, o que la dirección esté incompleta.";

export const missing = ({ icon: Icon, title, back, reason = usualReason }: Missing) =>
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
