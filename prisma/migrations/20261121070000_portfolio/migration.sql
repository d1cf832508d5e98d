-- CreateEnum
CREATE TYPE "project_category" AS ENUM ('web', 'mobile', 'bot', 'api');

-- CreateEnum
CREATE TYPE "technology_type" AS ENUM ('language', 'framework', 'data', 'service', 'tool');

-- CreateTable
CREATE TABLE "projects" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "client" TEXT NOT NULL DEFAULT '',
    "category" "project_category" NOT NULL,
    "image" TEXT NOT NULL DEFAULT '',
    "image_alt" TEXT NOT NULL DEFAULT '',
    "youtube" TEXT,
    "problem" TEXT NOT NULL DEFAULT '',
    "solution" TEXT NOT NULL DEFAULT '',
    "result" TEXT NOT NULL DEFAULT '',
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "projects_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "technologies" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "icon" TEXT NOT NULL DEFAULT '',
    "type" "technology_type" NOT NULL,

    CONSTRAINT "technologies_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_technologies" (
    "project_id" UUID NOT NULL,
    "technology_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "project_technologies_pkey" PRIMARY KEY ("project_id","technology_id")
);

-- CreateTable
CREATE TABLE "project_links" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "project_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_figures" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "value" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "project_figures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_members" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "title" TEXT NOT NULL DEFAULT '',
    "about" TEXT NOT NULL DEFAULT '',
    "country" TEXT NOT NULL DEFAULT '',
    "image" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "team_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_skills" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_skills_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member_links" (
    "id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_collaborators" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "member_id" UUID NOT NULL,
    "roles" TEXT[],
    "skills_used" TEXT[],
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "project_collaborators_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "projects_slug_key" ON "projects"("slug");

-- CreateIndex
CREATE INDEX "projects_started_at_id_idx" ON "projects"("started_at", "id");

-- CreateIndex
CREATE INDEX "projects_category_started_at_idx" ON "projects"("category", "started_at");

-- CreateIndex
CREATE INDEX "projects_search_idx" ON "projects" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "technologies_slug_key" ON "technologies"("slug");

-- CreateIndex
CREATE INDEX "project_technologies_technology_id_idx" ON "project_technologies"("technology_id");

-- CreateIndex
CREATE INDEX "project_links_project_id_position_idx" ON "project_links"("project_id", "position");

-- CreateIndex
CREATE INDEX "project_figures_project_id_position_idx" ON "project_figures"("project_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "team_members_username_key" ON "team_members"("username");

-- CreateIndex
CREATE INDEX "team_members_created_at_id_idx" ON "team_members"("created_at", "id");

-- CreateIndex
CREATE INDEX "team_members_search_idx" ON "team_members" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "member_skills_member_id_position_idx" ON "member_skills"("member_id", "position");

-- CreateIndex
CREATE INDEX "member_links_member_id_position_idx" ON "member_links"("member_id", "position");

-- CreateIndex
CREATE INDEX "project_collaborators_member_id_idx" ON "project_collaborators"("member_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_collaborators_project_id_member_id_key" ON "project_collaborators"("project_id", "member_id");

-- AddForeignKey
ALTER TABLE "project_technologies" ADD CONSTRAINT "project_technologies_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_technologies" ADD CONSTRAINT "project_technologies_technology_id_fkey" FOREIGN KEY ("technology_id") REFERENCES "technologies"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_links" ADD CONSTRAINT "project_links_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_figures" ADD CONSTRAINT "project_figures_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "team_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "team_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "projects"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_collaborators" ADD CONSTRAINT "project_collaborators_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "team_members"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- ── Written by hand: what Prisma has no words for ────────────────────────────

CREATE FUNCTION index_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.title, NEW.client, NEW.description);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_project BEFORE INSERT OR UPDATE ON projects FOR EACH ROW EXECUTE FUNCTION index_project();

CREATE FUNCTION index_team_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.last_name, NEW.title, NEW.username, NEW.country);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_team_member BEFORE INSERT OR UPDATE ON team_members
  FOR EACH ROW EXECUTE FUNCTION index_team_member();

-- Whoever changes the portfolio or the team: the servers that listen expire what they cached of them.
CREATE FUNCTION notify_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', 'projects');
  RETURN NULL;
END
$$;

CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON projects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON technologies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON project_technologies
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON project_links
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON project_figures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON team_members
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON member_skills
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON member_links
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
CREATE TRIGGER notify_projects AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON project_collaborators
  FOR EACH STATEMENT EXECUTE FUNCTION notify_projects();
