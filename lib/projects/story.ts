import { renderMarkdown, type RenderSettings } from "@/lib/content/markdown";

type Story = { problem: string; solution: string; result: string };

/** Renders a project's markdown to HTML; `isMakeshift` if a text failed and may render later. */
export async function renderStory<Project extends Story>(
  project: Project,
  settings?: RenderSettings,
): Promise<Project & { isMakeshift: boolean }> {
  const [problem, solution, result] = await Promise.all(
    ([project.problem, project.solution, project.result] as const).map((text) => renderMarkdown(text, settings)),
  );
  const isMakeshift = [problem, solution, result].some((text) => text!.isMakeshift);
  return { ...project, problem: problem!.html, solution: solution!.html, result: result!.html, isMakeshift };
}
