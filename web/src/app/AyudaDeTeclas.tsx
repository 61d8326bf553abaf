import { useEffect, useState } from 'react'
import { Atajos, type GrupoDeAtajos } from '../ui/Atajos.tsx'
import { useAtajosPuestos } from '../ui/atajosDePantalla.ts'

const SIEMPRE = [
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

/** The keys of the screen that is open, and those that work everywhere. */
export function AyudaDeTeclas({ onCerrar }: { onCerrar: () => void }) {
  const traer = useAtajosPuestos()
  const [deAca, setDeAca] = useState<readonly GrupoDeAtajos[]>([])
  useEffect(() => {
    let abierto = true
    // Without them there are those that work everywhere.
    void traer?.().then(
      (grupos) => abierto && setDeAca(grupos),
      () => undefined,
    )
    return () => {
      abierto = false
    }
  }, [traer])
  return <Atajos abierto onCerrar={onCerrar} grupos={[...deAca, ...SIEMPRE]} />
}
