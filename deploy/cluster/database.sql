-- The role and the database of Farseer in a new cluster, once:
-- psql -h 127.0.0.1 -p 5000 -U postgres -v password=… -f deploy/cluster/database.sql
-- PostgreSQL 15 lets only a superuser make what Farseer needs; from 16 on "createrole bypassrls" is enough.
create role farseer login superuser password :'password';
create database farseer owner farseer encoding 'UTF8' locale 'C.UTF-8' template template0;
