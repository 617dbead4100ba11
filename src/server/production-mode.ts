/**
 * Imported before everything else where built pages are served: React is a package beside the build, decides with its
 * first import which of its two selves it is, and the one for development draws a page in about three times as long.
 */
process.env['NODE_ENV'] = 'production';
