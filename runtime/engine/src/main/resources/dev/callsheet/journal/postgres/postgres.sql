-- Callsheet's runs in PostgreSQL 12 or newer. Can be run again without harm.
create table if not exists callsheet_runs (
  id text primary key,
  plan text not null unique, -- its id: a plan is applied once
  stop text                  -- why the run was asked to end
);
create table if not exists callsheet_parts (
  run text not null,
  part integer not null,     -- 0 is the plan, the journal begins at 1
  at bigint not null,        -- how many bytes of the part are before these
  bytes bytea not null,
  primary key (run, part, at)
);
create table if not exists callsheet_key (
  one boolean primary key default true check (one),
  id text not null           -- of the key that all machines have
);
create table if not exists callsheet_touches (
  account text not null,
  id bigserial,
  written bigint not null,   -- when, in seconds since 1970
  digest text not null,      -- of a file that was added, else empty
  records bytea not null,    -- whom and what, of 16 bytes each
  primary key (account, id)
);
create unique index if not exists callsheet_touches_added on callsheet_touches (account, digest) where digest <> '';
create table if not exists callsheet_settled (
  run text primary key       -- nothing is left of it to send or to find out
);
create table if not exists callsheet_suppressed (
  number text not null check (number like '+%'),
  since timestamptz not null,
  source text not null,      -- who or what put them on the list
  reason text not null,
  removed timestamptz,       -- null while they are on it
  remover text,
  note text                  -- why they were taken off it
);
create unique index if not exists callsheet_suppressed_now on callsheet_suppressed (number) where removed is null;
create table if not exists callsheet_version (version integer primary key);
insert into callsheet_version values (1) on conflict do nothing;
