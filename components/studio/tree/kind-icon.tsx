import { FileTextIcon, FolderIcon, GraduationCapIcon, ListIcon } from "@/components/ui/icons";
import type { ContentKind, TreeKind } from "@/lib/studio/shared/kinds";

const icons: Record<TreeKind, typeof FolderIcon> = {
  category: FolderIcon,
  course: GraduationCapIcon,
  section: ListIcon,
  lesson: FileTextIcon,
};

export function KindIcon({ kind, className }: { kind: ContentKind; className?: string }) {
  const Icon = icons[kind as TreeKind];
  return <Icon className={className} />;
}
