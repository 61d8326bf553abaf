import { Button, Text } from '@mantine/core'
import { razonContraPrecioEscrito } from '@plomada/domain/catalogo/muchosPrecios'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { useState } from 'react'
import type { Escrito } from '../../../pagina/grilla/modelo/lugar.ts'
import type { Colocado } from '../../../pagina/grilla/portapapeles/colocar.ts'
import { ILEGIBLE } from '../../../ui/CampoNumerico.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { FormularioDeParte } from '../../../ui/FormularioDeParte.tsx'
import { MontoInput } from '../../../ui/MontoInput.tsx'
import clases from './Planilla.module.css'

/** '50.000', 'Gs. 1.250.000': a point of thousands to whoever writes guaraníes, which a text alone doesn't prove. */
const CON_PUNTO_DE_MILES = /^(?:(?:Gs|₲)\.?\s*)?(\d{1,3}(?:\.\d{3})+)$/i

interface PreviaDePegadoProps {
  dudas: Colocado
  /** Writes them; whether they were. */
  onPegar: (escritos: readonly Escrito[]) => Promise<boolean>
  onCerrar: () => void
}

/** What was pasted and can't be read for sure, to be written as it is meant; what is left empty stays as it was. */
export function PreviaDePegado({ dudas: { escritos, rechazos }, onPegar, onCerrar }: PreviaDePegadoProps) {
  const [valores, setValores] = useState<ReadonlyMap<number, string>>(new Map())
  const [ocupado, setOcupado] = useState(false)
  const corregidos = rechazos.flatMap(({ en }, i) => {
    const valor = valores.get(i) ?? ''
    return en === undefined || valor === '' || valor === ILEGIBLE ? [] : [{ ...en, valor }]
  })
  const todos = [...escritos, ...corregidos]
  const deMiles = rechazos.flatMap(({ texto }, i): [number, string][] => {
    const cifras = CON_PUNTO_DE_MILES.exec(texto.trim())?.[1]?.replaceAll('.', '')
    return cifras === undefined ? [] : [[i, cifras]]
  })
  const mal = [...valores.values()].some(
    (valor) => valor === ILEGIBLE || razonContraPrecioEscrito(valor) !== null,
  )
  const enviar = async () => {
    if (mal || todos.length === 0 || ocupado) return
    setOcupado(true)
    const hecho = await onPegar(todos)
    setOcupado(false)
    if (hecho) onCerrar()
  }
  return (
    <Dialogo onClose={onCerrar} title={mensajesPrecios.pegadoDudoso(rechazos.length)}>
      <FormularioDeParte
        formulario={{ enviar: () => void enviar(), ocupado, resumen: { mensaje: null } }}
        verbo={mensajesPrecios.pegarPrecios(todos.length)}
        boton={{ disabled: mal || todos.length === 0 }}
        onCancelar={onCerrar}
      >
        <Text c="dimmed" fz="sm">
          {mensajesPrecios.ayudaDePegado(escritos.length)}
        </Text>
        {deMiles.length > 1 && (
          <Button
            variant="default"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setValores(new Map([...valores, ...deMiles]))}
          >
            {mensajesPrecios.puntoDeMiles(deMiles.length, rechazos[deMiles[0]?.[0] ?? 0]?.texto ?? '')}
          </Button>
        )}
        {rechazos.map(({ fila, columna, texto, razon }, i) => (
          <MontoInput
            key={`${fila} ${columna}`}
            label={`${columna} de ${fila}`}
            description={mensajesPrecios.sePego(texto, razon)}
            className={clases.precio}
            {...(i === 0 && { 'data-autofocus': true })}
            value={valores.get(i) ?? ''}
            onChange={(valor) => setValores(new Map(valores).set(i, valor))}
          />
        ))}
      </FormularioDeParte>
    </Dialogo>
  )
}
