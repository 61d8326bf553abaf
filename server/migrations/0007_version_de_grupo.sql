-- Two people who edit one grupo are told of each other, as everywhere else (domain.md §15).
alter table grupo add version integer not null default 1;
