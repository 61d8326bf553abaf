import { useHotkeys } from '@mantine/hooks'
import { Suspense } from 'react'
import { useAtajosPuestos } from '../ui/atajosDePantalla.ts'
import { perezoso } from '../ui/perezoso.ts'

const Atajos = perezoso(() => import('../ui/Atajos.tsx').then((m) => m.Atajos))

const GRUPOS = [
  {
    titulo: 'En cualquier pantalla',
    atajos: [
      { teclas: ['Ctrl', 'K'], accion: 'Buscar obras, pantallas, rubros, personas y componentes' },
      { teclas: ['?'], accion: 'Ver esta ayuda' },
      { teclas: ['Tab'], accion: 'Ir al campo o botón siguiente' },
      { teclas: ['Esc'], accion: 'Cerrar el diálogo o menú' },
    ],
  },
  {
    titulo: 'En menús y listas para elegir',
    atajos: [
      { teclas: ['↑', '↓'], accion: 'Moverse entre las opciones' },
      { teclas: ['Enter'], accion: 'Elegir' },
    ],
  },
]

/** The keys of the screen and those that work everywhere; '?' shows them, unless somebody is typing. */
export function AtajosGenerales({
  abierto,
  onCambiar,
}: {
  abierto: boolean
  onCambiar: (abierto: boolean) => void
}) {
  const deLaPantalla = useAtajosPuestos()
  useHotkeys([['shift+?', () => onCambiar(true)]])
  return (
    <Suspense>
      {abierto && <Atajos abierto onCerrar={() => onCambiar(false)} grupos={[...deLaPantalla, ...GRUPOS]} />}
    </Suspense>
  )
}
