/**
 * Which sentences hold each line of the three documents. A line is known by its number and the first eight letters of
 * its SHA-256; blank lines are left out. A line without sentences says why: it is a `heading`, the head of a `table`,
 * `about` the documents, or left `open` by them (behind it, what the house decided).
 */
import { hash } from 'node:crypto'

export type DocumentName = 'gazetteer' | 'geocoding' | 'routing'

export interface Line {
  readonly number: number
  readonly hash: string
  /** Why no sentence is needed; undefined where there are sentences. */
  readonly why: string | undefined
  readonly ids: readonly string[]
}

/** Lines of a document as they are kept below. */
export const linesOf = (kept: string): readonly Line[] =>
  kept
    .trim()
    .split('\n')
    .map((text) => {
      const [number, hash, ...words] = text.trim().split(' ')
      const ids = words.filter((word) => /^[A-Z]-\d+$/.test(word))
      const why = words.find((word) => !ids.includes(word))
      return { number: Number(number), hash, why, ids }
    })

/** What of a document is not as it is kept: lines that are new or changed, and lines that are gone. */
export function lineFaults(document: string, kept: readonly Line[]): string[] {
  const known = new Map(kept.map((line) => [line.number, line.hash]))
  const faults: string[] = []
  document.split('\n').forEach((text, index) => {
    const number = index + 1
    if (text.trim() === '') return
    const found = hash('sha256', text.trimEnd()).slice(0, 8)
    const told = known.get(number)
    known.delete(number)
    if (told === undefined) faults.push(`line ${number} (${found}) is new: ${text}`)
    else if (told !== found) faults.push(`line ${number} is ${found}, not ${told}: ${text}`)
  })
  return [...faults, ...[...known.keys()].map((number) => `line ${number} is gone`)]
}

export const LINES: Readonly<Record<DocumentName, string>> = {
  gazetteer: `
1 87e0992c heading
3 ce2d3d1a about
5 ff8546a6 heading
7 184bf163 G-1
8 41c1ccad G-2
9 b1b65f8b G-3
10 fc38ab86 G-4
12 c8e2002f heading
14 85f14e55 table
15 23cca02b table
16 5bb32ad4 G-5 G-6 G-7
17 9b2a087b G-8 G-9 G-10 G-11
19 a6380eb6 G-12 G-13
21 71f2ee6d heading
23 865171fb G-14
24 0722178f G-15
25 f43da128 G-16 G-17
27 463592c7 G-18 G-19 G-20 G-84
29 128e70d6 table
30 4da1ec6f table
31 eff61ea2 G-18 G-19 G-20
32 363bb24c G-18 G-19 G-20
33 30c971ba G-18 G-19 G-20
34 cd28b8d2 G-18 G-19 G-20
35 46b9d91e G-18 G-19 G-20
36 af6644c3 G-18 G-19 G-20
38 a695f396 G-21
40 3cd8d292 heading
42 032a4f33 heading
44 f49deed2 G-22 G-23
46 202f2eb5 table
47 23cca02b table
48 dc4b942b G-24
49 7505fa3f G-25
50 e543cd11 G-26
51 a8fff3df G-27
52 e2af0927 G-28
53 542a5ee2 G-29
54 8444000b G-29
55 ace6c43a G-30
56 95873306 G-31
57 4479f7d6 G-32
58 c88288be G-33
59 74ede85a G-34
60 61d6f8a9 G-35
61 fd6d7fbe G-36
62 57a56d0f G-37
63 e84a9252 G-38
64 35a2a20e G-39
65 f778b09f G-40
66 a276f697 G-41
67 f4e95cdf G-42
68 f787f204 G-43
69 11640c58 G-44
71 5d5a7b09 open G-27 G-30 G-31 G-32 G-113
72 15495281 open G-100 G-110
74 e91bb332 heading
76 202f2eb5 table
77 23cca02b table
78 8047e3e9 G-45
79 4958cfae G-46
80 ea48b07e G-47
82 19ec72ed heading
84 202f2eb5 table
85 23cca02b table
86 7379c827 G-48
87 a4b09b0b G-49
89 aab542d9 heading
91 5a80d4c5 open
93 36433535 heading
95 f1522900 G-50 G-51
97 8bf8fbed table
98 4da1ec6f table
99 4729ec08 G-52
100 129bc980 G-14
101 b8edbc4a G-53 G-84
102 f79744cb G-67
103 48ee172c G-54 G-68
104 a34b1085 G-51 G-75
105 c0ee307d G-50
107 a74061ed heading
109 21d6c7a6 G-55
110 2dfe3564 G-56
111 5a504a17 G-57
112 8da83e2a G-58
114 08e070b5 heading
116 7b27a86e G-59
117 38cf23c0 G-60
118 43e93a17 G-61 G-62 G-63 G-64
120 3365bc71 heading
122 ebfb3ba9 G-65
123 ae3d5d4f G-66
124 9db9e675 G-67 G-68
125 0b4e8118 G-69
126 f3b5ada7 G-70
127 a303c58a G-71 G-72
128 905479ce G-73 G-74
129 0ccaec78 open G-109
131 e50a7498 heading
133 36193183 G-75 G-76 G-77
135 df96773c heading
137 399545b8 G-78
138 362420ba G-79
139 a384db9b G-80
141 f4776ba3 heading
143 2143bcf9 open
145 4445f6cf heading
147 ffbe29d7 G-81
149 5d1df789 table
150 23cca02b table
151 a02cb817 G-10
152 3d21941c G-6
153 725c8d42 G-57 G-83
154 8c023608 G-14
155 d0cab37d G-69
156 f8a0bd3c G-79
157 500438e4 G-82
159 2bd316af open G-101
161 68c8d399 heading
163 e2e410cc G-84
164 4464b7f4 G-85 G-86 G-87
165 57e1b939 G-80 G-82
167 5d5b9872 heading
169 ca672c5e open`,
  geocoding: `
1 d140ac50 heading
3 75e96102 C-7
5 ff8546a6 heading
7 298387df C-1
8 d7b58c97 C-2
9 095dfc59 C-3
10 0c6c78bf C-4
11 dd19648d C-5
12 5ad344cd C-6
14 acb367f3 heading
16 dec9a1c6 table
17 4199ba45 table
18 0b67d333 C-8
19 05a4acff C-9
20 12efb345 C-10
21 20ebdb38 C-11
23 3cd8d292 heading
25 81311116 heading
27 202f2eb5 table
28 23cca02b table
29 21e14b40 C-12
30 2948b84a C-13
31 9b45594d C-14
32 8da85eb1 C-15
33 beebd220 C-16
34 abaa2391 C-17 C-20
35 82c1541a C-18
37 ef78420a C-19 C-20
39 9ff4e75b C-21 C-22
41 b2129119 heading
43 2e5c217a C-23
45 71ae9e1d table
46 4199ba45 table
47 b4d5a06c C-24
48 57aa2c03 C-25
49 be6ea08c C-26
50 da67062a C-27
51 165bf0c9 C-28
52 01333613 C-29
53 3ab08b56 C-30
54 f2ede1bb C-31
55 a150bb6a C-32
56 d971d55c C-33
57 c32c3927 C-34
58 6bfcfe79 C-35
60 367d530b C-36 C-37
61 df0fe236 open C-114
63 d801b67b heading
65 b862b79f table
66 4199ba45 table
67 8f334428 C-38
68 17ecbdee C-39
69 c9be62ad C-40
70 0c00d25e C-41
71 94604110 C-42
72 91a2ae45 C-43
73 790d5ebf C-44
75 ac5d7fac C-45
77 aab542d9 heading
79 5a80d4c5 open
81 36433535 heading
83 a91835da heading
85 03ebd4bb C-46 C-100
87 a43e2958 table
88 12af00ef table
89 335288a7 C-5 C-47
90 8ec71f26 C-5 C-48
91 86be0960 C-2 C-49
92 4e652366 C-50 C-73 C-74 C-75 C-76 C-77 C-78
93 02c57122 C-100
94 fc817167 C-51 C-106
95 8c688714 C-52 C-106 C-109
96 2719c42e C-53
97 71e3cc0e C-54
98 79f1d6b4 C-54
99 e55bd129 C-55
100 e6a1a7ee C-56
101 39ad82b4 C-57
102 15e7e935 C-58
103 90a4ae18 C-59
104 6c57727c C-60
105 caccb826 C-60
107 6d3c8d92 C-61
109 1c211ef2 heading
111 90a29ba2 C-62 C-63
112 c6c4aaf8 C-64 C-65
113 e38c6645 C-17 C-66
114 76265de0 C-67
115 5030280e C-68
116 a3cc60eb C-58 C-69
117 88db27b8 C-70
118 1bc6cd61 C-71
119 01ac2231 C-72
121 84b5e691 C-36
122 64951b15 open C-129
123 0b795a24 open
124 58a3a64c open
126 aa8116f3 heading
128 d49ce747 table
129 4199ba45 table
130 36ccd8db C-36 C-73
131 ea43b0cf C-74
132 2bbe3139 C-75
133 d16bc17c C-76
134 0ae14ba9 C-77
135 d728f4fd C-78
137 01a1fd1b heading
139 58748c7a heading
140 04c29832 C-79
141 11a0545e C-80
142 8f01c2c7 C-81
143 ffb115ec C-82
144 8ec3de88 C-83
145 0b461add C-84
146 aef3f7a1 C-85
147 64a4117b C-86
148 4247d3d1 C-87
150 47d4358f heading
151 5648b87a C-88
152 78ad5547 C-89
153 b2c57c0b C-90
154 a440532b C-91
155 61dbdbfe C-92
157 138ca81b heading
158 a1a1fc6a C-93
159 865b1867 C-94
160 35752983 C-95
161 edacca1e C-96
162 867f86d0 C-97
163 049fd01b C-98
164 550afd77 C-99
166 df96773c heading
168 7c205610 C-100
169 46976bff C-101
170 7aaad6c0 C-102
172 f4776ba3 heading
174 2143bcf9 open
176 4445f6cf heading
178 c108dbb4 C-103
180 825dea0e table
181 23cca02b table
182 1ce9e968 C-104
183 a6b1ac9f C-105
184 7ccc785d C-57 C-106
185 79746250 C-107
186 3530ef45 C-101
187 d0b97706 C-108
188 7e30acc4 C-140
190 b9459eda open C-110
192 68c8d399 heading
194 3f71eae5 C-47 C-111
195 fd82a5d4 C-52 C-109
196 db42c16d C-102 C-108
198 5d5b9872 heading
200 ca672c5e open`,
  routing: `
1 bd0e6dd2 heading
3 dadaf6d2 about
5 ff8546a6 heading
7 ef756705 R-1
8 9094567e R-2
9 4914108b R-3
10 9a619f61 R-4
11 5d12f84d R-5 R-6
13 c22f5d8b table
14 4199ba45 table
15 92fd4fbd R-7
16 8146b1f8 R-8
17 2942c981 R-9
18 abc06d28 R-10
20 3cd8d292 heading
22 e88da09d heading
24 0d831784 R-11
26 202f2eb5 table
27 23cca02b table
28 93f55842 R-12
29 5079f76b R-13
30 e7304101 R-14
31 1fee34e6 R-15
33 73309b58 R-16
35 65327e30 R-17 R-18 R-19 R-20
37 d4e1735b heading
39 202f2eb5 table
40 23cca02b table
41 57f87bc0 R-21
42 083a3174 R-22
43 73e37311 R-23
44 bac58ccf R-24
45 ce38ff64 R-25
46 1cdbde92 R-26
47 5f97f135 R-27
48 4a5cf955 R-28
49 fdd53d2d R-29
50 47f5219c R-30
51 7736d474 R-31
52 66893d9c R-32
53 01bde807 R-33
54 cd71d463 R-34
56 5c77f1b9 R-35
57 e0ddd7a8 open R-36
59 aab542d9 heading
61 5a80d4c5 open
63 36433535 heading
65 91ae4d8c heading
67 604ac90e R-37 R-38 R-39
69 a43e2958 table
70 12af00ef table
71 9181b0a6 R-40 R-41
72 41905d50 R-42
73 14116055 R-43
74 753226ab R-44
75 8b698a06 R-45 R-46
76 14c38ea9 R-47
77 fa353004 R-48
78 9ee4abc0 R-49
79 3140e268 R-50 R-51
80 429103b7 R-52
81 199c70e2 R-53 R-54
82 a615ef3b R-55
83 02c57122 R-56
85 95688508 R-57 R-58
86 06f000a8 R-59
88 3f47bc50 open R-9 R-10
89 a10c3cc1 open R-60
91 f656aa7b heading
93 fcf2c93d R-61 R-62
95 a43e2958 table
96 12af00ef table
97 5fc539ec R-63 R-64 R-65 R-66 R-67
98 348ecaef R-61
99 c9cee0b3 R-68 R-69 R-70
100 d5fa386c R-71
101 315dd4ea R-72
102 f71544f2 R-73
103 8c8d60a5 R-74
104 0643a7f7 R-75
105 1ab83a79 R-76
106 8d4cac95 R-77
107 ba703767 R-78
108 f5918f2c R-79 R-80
109 33564f81 R-81
110 01d4d3ee R-82
111 02c57122 R-83
113 2223ac3c R-84 R-85
114 e9ed7e04 R-86
115 0e1a5525 R-87
117 df96773c heading
119 bbc45c18 R-88
120 73092a56 R-89
121 7aaad6c0 R-90
123 f4776ba3 heading
125 2143bcf9 open
127 4445f6cf heading
129 4b8b64a3 heading
131 b41158db R-91
133 825dea0e table
134 23cca02b table
135 6bc46053 R-92
136 62bd1df5 R-93
137 3e4b0c4a R-94
138 da35086c R-95
139 ea8bf4d6 R-96
140 a1faec51 R-97
141 7f52988a R-98
143 8103225f R-99 R-100 R-101
145 252bb012 heading
147 4c6b174a R-102 R-103 R-104 R-105 R-106
149 68c8d399 heading
151 52417ceb R-107
152 a90ec4ab R-108
153 81843c56 R-109
155 5d5b9872 heading
157 ca672c5e open`,
}
