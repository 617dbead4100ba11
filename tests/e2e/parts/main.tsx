import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { COLOR_MODE_SCRIPT } from '#kit/browser/color-mode-script.ts';
import { DialogHost } from '#kit/shell/dialog-host.tsx';
import { useDocumentServices } from '#kit/shell/document-services.ts';
import { Toaster } from '#kit/shell/toaster.tsx';
import { configureIcons } from '#kit/ui/icons.ts';
import '../../../src/pages/styles/app.css';
import { Parts } from './parts.tsx';

configureIcons();

/** What the document of every page has around it, without a server. */
function Document() {
  useDocumentServices();
  return (
    <>
      <main>
        <Outlet />
      </main>
      <Toaster />
      <DialogHost />
    </>
  );
}

// The same text that the server writes into the head.
const script = document.createElement('script');
script.textContent = COLOR_MODE_SCRIPT;
document.head.append(script);

const router = createBrowserRouter([
  {
    element: <Document />,
    children: [
      { path: '/parts', element: <Parts /> },
      { path: '/parts/other', element: <h1>Another page</h1> },
    ],
  },
]);
// Under React Router's own name, as in the site: what stands beside the pages asks it.
Object.assign(window, { __reactRouterDataRouter: router });
createRoot(document.body).render(<RouterProvider router={router} />);
